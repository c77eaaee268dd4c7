import { NetworkFailure } from '../../api/refusal.ts'

/** Whether what was typed is kept on the server. `none`: nothing has been typed yet. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed'
export type DraftValues = Record<string, string>

interface DraftKeeper {
  /** Keeps these values a moment after the last change. */
  keep: (values: DraftValues) => void
  /** Keeps at once what waits. */
  flush: () => void
  /** Forgets what waits, for after a save. */
  drop: () => void
  /** Flushes for the last time: a failure is not tried again. */
  end: () => void
}

const pause = 800
const pauseAfterFailure = 10_000

/** Keeps the last values by `save` and tells how that goes. Without a network it tries again, until newer values come. */
export function createDraftKeeper(
  save: (values: DraftValues) => Promise<unknown>,
  tell: (state: DraftState) => void,
): DraftKeeper {
  let waiting: { values: DraftValues; timer: ReturnType<typeof setTimeout> } | undefined
  let kept = ''
  let turn = 0

  const take = () => {
    clearTimeout(waiting?.timer)
    const values = waiting?.values
    waiting = undefined
    return values
  }
  const drop = () => {
    turn += 1
    take()
  }
  const wait = (values: DraftValues, time: number) => {
    take()
    waiting = { values, timer: setTimeout(flush, time) }
  }
  const send = async (values: DraftValues) => {
    const own = turn
    try {
      await save(values)
      kept = JSON.stringify(values)
      if (own === turn) tell('saved')
    } catch (error) {
      if (own !== turn) return
      tell('failed')
      if (error instanceof NetworkFailure) wait(values, pauseAfterFailure)
    }
  }
  const flush = () => {
    const values = take()
    if (values) void send(values)
  }
  return {
    keep: (values) => {
      drop()
      if (JSON.stringify(values) === kept) return tell('saved')
      tell('saving')
      wait(values, pause)
    },
    flush,
    drop,
    end: () => {
      flush()
      turn += 1
    },
  }
}
