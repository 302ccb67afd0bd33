/** The custom property of the root that has the height of what sticks to the foot of the window, such as a `SaveBar` with changes. */
export const footHeight = '--foot-height';
