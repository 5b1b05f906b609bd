/** All that the table shows of a city, fetched in one piece. */

import Desk from "./Desk.svelte";
import Middle from "./Middle.svelte";
import Outlook from "./Outlook.svelte";
import Standing from "./Standing.svelte";

export default { Desk, Middle, Outlook, Standing };
