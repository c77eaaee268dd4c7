import { Readable } from 'node:stream'

/** ⚙ What is handed to a connection at once, and how many connections get a slice in one turn of the event loop. */
export const sliceBytes = 64 * 1024
const slicesInTurn = 8

/** Runs `slicesInTurn` of what waits in each turn of the event loop, in order. */
export function openSliceTurns(): (work: () => void) => void {
  let waiting: (() => void)[] = []
  const run = () => {
    const now = waiting.slice(0, slicesInTurn)
    waiting = waiting.slice(slicesInTurn)
    if (waiting.length > 0) setImmediate(run)
    for (const work of now) work()
  }
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(run)
  }
}

/**
 * A large reply, handed over slice by slice as the client takes it, when it is its turn: the system would copy megabytes at
 * once for each client that reads none of them, while others wait.
 */
export class ReplySlices extends Readable {
  readonly #bytes: Buffer
  readonly #turn: ReturnType<typeof openSliceTurns>
  #at = 0

  constructor(bytes: Buffer, turn: ReturnType<typeof openSliceTurns>) {
    super({ highWaterMark: 1 })
    this.#bytes = bytes
    this.#turn = turn
  }

  /** The bytes that are not handed over yet. */
  get left(): number {
    return this.destroyed ? 0 : this.#bytes.length - this.#at
  }

  override _read(): void {
    this.#turn(() => {
      const slice = this.#bytes.subarray(this.#at, this.#at + sliceBytes)
      this.#at += slice.length
      this.push(slice.length > 0 ? slice : null)
    })
  }
}
