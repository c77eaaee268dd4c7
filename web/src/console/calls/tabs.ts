/** What tabs of one session tell each other: somebody works, one has locked, one has signed in again. */
type Said = 'work' | 'lock' | 'open'

const name = 'lumbung-console'
const channel = new BroadcastChannel(name)

/** Tells the other tabs. */
export const tellTabs = (said: Said): void => channel.postMessage(said)

/** Hears what other tabs say, until the returned function is called. */
export function hearTabs(hear: (said: Said) => void): () => void {
  const listen = ({ data }: MessageEvent<Said>) => hear(data)
  channel.addEventListener('message', listen)
  return () => channel.removeEventListener('message', listen)
}
