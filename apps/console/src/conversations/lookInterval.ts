/** How often it is asked whether something is new, in ms, where nothing tells of it. */
export const lookInterval = 20_000;
