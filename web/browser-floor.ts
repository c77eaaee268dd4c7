/** The oldest browsers that the app supports. */
export const browserFloor = ['chrome61', 'safari11']
/** The oldest browsers that the operators' console supports: those of desks, from the spring of 2023 on. */
export const consoleFloor = ['chrome111', 'safari16.4']
