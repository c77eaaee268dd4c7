import { NetworkFailure } from '../../api/refusal.ts'

/** Whether the typed values are saved on the server. `none`: nothing has been typed yet. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed'
export type DraftValues = Record<string, string>

interface DraftAutosave {
  /** Saves these values shortly after the last change. */
  schedule: (values: DraftValues) => void
  /** Saves scheduled values immediately. */
  flush: () => void
  /** Discards scheduled values, for after a submit. */
  cancel: () => void
  /** Flushes for the last time: a failure is not retried. */
  stop: () => void
}

const delay = 800
const retryDelay = 10_000

/** Saves the latest values with `save` and reports the state. A network failure is retried until newer values come. */
export function createDraftAutosave(
  save: (values: DraftValues) => Promise<unknown>,
  notify: (state: DraftState) => void,
): DraftAutosave {
  let scheduled: { values: DraftValues; timer: ReturnType<typeof setTimeout> } | undefined
  let lastSaved = ''
  let generation = 0

  const take = () => {
    clearTimeout(scheduled?.timer)
    const values = scheduled?.values
    scheduled = undefined
    return values
  }
  const cancel = () => {
    generation += 1
    take()
  }
  const wait = (values: DraftValues, time: number) => {
    take()
    scheduled = { values, timer: setTimeout(flush, time) }
  }
  const send = async (values: DraftValues) => {
    const started = generation
    try {
      await save(values)
      lastSaved = JSON.stringify(values)
      if (started === generation) notify('saved')
    } catch (error) {
      if (started !== generation) return
      notify('failed')
      if (error instanceof NetworkFailure) wait(values, retryDelay)
    }
  }
  const flush = () => {
    const values = take()
    if (values) void send(values)
  }
  return {
    schedule: (values) => {
      cancel()
      if (JSON.stringify(values) === lastSaved) return notify('saved')
      notify('saving')
      wait(values, delay)
    },
    flush,
    cancel,
    stop: () => {
      flush()
      generation += 1
    },
  }
}
