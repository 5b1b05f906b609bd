/** All that the table shows of a city, fetched in one piece. */

import Desk from "./Desk.svelte";
import SharedTray from "./SharedTray.svelte";
import Outlook from "./Outlook.svelte";
import Standing from "./Standing.svelte";

export default { Desk, SharedTray, Outlook, Standing };
