/** Names of what a browser keeps. All folders of an origin share one place for that, and there may be a Ratusz in several. */

/** What they began with everywhere before folders had names of their own. */
export const shared = "ratusz";

/**
 * What they begin with where the pages lie in a folder; none of these is the beginning of another's. At the root of an
 * origin they stay as they were.
 */
export const ownerAt = (root: string): string => (root === "/" ? shared : `${shared}${root}`);
