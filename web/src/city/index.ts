/** All that the table shows of a city, fetched in one piece. */

import Desk from "./Desk.svelte";
import Outlook from "./Outlook.svelte";

export default { Desk, Outlook };
