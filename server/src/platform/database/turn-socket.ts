import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one turn of the event loop in one system call: writing and waking up the database
 * cost more than most statements. `pg` corks its stream for each statement; the first cork of a turn lasts until its end.
 */
export class TurnSocket extends Socket {
  #isHeld = false

  override cork(): void {
    super.cork()
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    setImmediate(() => {
      this.#isHeld = false
      this.uncork()
    })
  }
}
