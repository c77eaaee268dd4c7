// Plain JavaScript: `npm start` and `npm test` import it on the system's Node, before anything is installed.

const watchMs = 250

/** Who started this program: npm, its shell, or one of our scripts. */
const starter = process.ppid

/**
 * Calls back whenever this program is asked to end: at SIGTERM and SIGINT, at SIGHUP when its terminal is closed, and, without a
 * signal, when whoever started it is gone. npm that is killed says nothing to its script, and a shell that npm runs passes no
 * signal on; a program started by hand, in contrast, may outlive its shell.
 * @param {(signal: NodeJS.Signals | undefined) => void} stop
 * @returns {() => void} Stops listening.
 */
export function onStopRequest(stop) {
  const orphaned = () => stop(undefined)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
  process.on('disconnect', orphaned)
  const watch = setInterval(() => {
    if (process.ppid === starter) return
    clearInterval(watch)
    orphaned()
  }, watchMs).unref()
  if (!process.env.npm_lifecycle_event) clearInterval(watch)
  return () => {
    clearInterval(watch)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(signal, stop)
    process.off('disconnect', orphaned)
  }
}
