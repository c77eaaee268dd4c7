import { Refusal } from '../../refusal.ts'

const megabyte = 1024 * 1024
/** ⚙ What one person may send concurrently, and the forms received or processed concurrently, of all senders. */
const atOnce = { forms: 3, bytes: 11 * megabyte, formsOfAll: 100 }
/** ⚙ A sender is slow who has not sent this many bytes in this time: it gives way when others need the memory. */
const slow = { bytes: 8 * 1024, ms: 4000 }
const busySeconds = 10

export interface Sender {
  person: string
  network: string
}

/** An upload from its first header to its reply. */
export interface Upload extends Sender {
  /** Reserves memory for bytes that have arrived. Throws UPLOADS_BUSY if this form has to give way. */
  grow(bytes: number): void
  /** Aborted, with the refusal as its reason, when the upload has to give way. */
  signal: AbortSignal
  /** It has arrived as a whole: from here on it gives way to nobody. */
  arrived(): void
  end(): void
}

interface HeldUpload extends Sender {
  bytes: number
  isArriving: boolean
  /** When it had last sent `slow.bytes` more, and how many it had sent then. */
  mark: { at: number; bytes: number }
  giveWay: AbortController
}

const busy = () => new Refusal('UPLOADS_BUSY', { retryAfterSeconds: busySeconds })
const sumOf = (held: Iterable<HeldUpload>) => [...held].reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Of those still arriving: the slowest if one is slow; else, of the network that uses most memory, the newest that holds at
 * least half as much as the largest ⚙: large uploads give way to small photos of the same network. Its oldest comes last.
 */
function pickVictim(all: ReadonlySet<HeldUpload>, now: number): HeldUpload | undefined {
  const arriving = [...all].filter(({ isArriving }) => isArriving)
  const slowest = arriving.toSorted((one, other) => one.mark.at - other.mark.at)[0]
  if (slowest && now - slowest.mark.at >= slow.ms) return slowest
  const usedBy = (network: string) => {
    const ofNetwork = [...all].filter((one) => one.network === network)
    return sumOf(ofNetwork) + ofNetwork.length
  }
  const newest = arriving.reduce<HeldUpload | undefined>(
    (most, one) => (most && usedBy(most.network) > usedBy(one.network) ? most : one),
    undefined,
  )
  const [oldest, ...others] = arriving.filter(({ network }) => network === newest?.network)
  const largest = Math.max(0, ...others.map(({ bytes }) => bytes))
  return others.findLast(({ bytes }) => bytes * 2 >= largest) ?? oldest
}

/**
 * The memory of uploads in this process. Memory is reserved as bytes arrive, not as they are declared: a sender of nothing holds
 * nothing (#40). When none is left, the oldest that sends at a fair rate keeps its part, so that uploads complete.
 */
export function openUploadBudget(
  mostBytes: number,
  now: () => number = () => performance.now(),
): (sender: Sender) => Upload {
  const all = new Set<HeldUpload>()
  const makeRoom = (isFull: () => boolean) => {
    for (let victim = isFull() ? pickVictim(all, now()) : undefined; victim; ) {
      all.delete(victim)
      victim.giveWay.abort(busy())
      victim = isFull() ? pickVictim(all, now()) : undefined
    }
  }
  return (sender) => {
    const ofPerson = () => [...all].filter(({ person }) => person === sender.person)
    if (ofPerson().length >= atOnce.forms) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: busySeconds })
    const giveWay = new AbortController()
    const held: HeldUpload = { ...sender, bytes: 0, isArriving: true, mark: { at: now(), bytes: 0 }, giveWay }
    all.add(held)
    makeRoom(() => all.size > atOnce.formsOfAll)
    giveWay.signal.throwIfAborted()
    return {
      ...sender,
      signal: giveWay.signal,
      grow(bytes) {
        giveWay.signal.throwIfAborted()
        held.bytes += bytes
        if (held.bytes - held.mark.bytes >= slow.bytes) held.mark = { at: now(), bytes: held.bytes }
        if (sumOf(ofPerson()) > atOnce.bytes) throw busy()
        makeRoom(() => sumOf(all) > mostBytes)
        giveWay.signal.throwIfAborted()
      },
      arrived: () => {
        held.isArriving = false
      },
      end: () => void all.delete(held),
    }
  }
}
