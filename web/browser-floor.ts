/** The oldest browsers that everything built for the browser must run in. */
export const browserFloor = ['chrome61', 'safari11']
