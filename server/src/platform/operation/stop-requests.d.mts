/** Calls back whenever this program is asked to end: by a signal, or, without one, because whoever started it is gone. */
export function onStopRequest(stop: (signal: NodeJS.Signals | undefined) => void): () => void
