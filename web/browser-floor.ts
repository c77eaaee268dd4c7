/** The oldest browsers that the app supports. */
export const browserFloor = ['chrome61', 'safari11']
