/** The most cases that a senior assigns or releases at once ⚙. */
export const mostAtOnce = 100
