import { randomId } from './random-id.ts'
import { ApiRefusal } from './refusal.ts'

export interface SubmitKeys {
  submit: <T>(args: unknown, send: (key: string) => Promise<T>) => Promise<T>
}

/** Of a file JSON has nothing by itself. */
const sized = (_: string, value: unknown) => (value instanceof Blob ? value.size : value)

/**
 * Gives each submit an Idempotency-Key and reuses it while it is unknown whether the submit arrived (no reply, 5xx), so that
 * the same content sent again counts once. A success or a refusal ends the submit; different content is a new submit.
 */
export function createSubmitKeys(newKey: () => string = randomId): SubmitKeys {
  let open: { content: string; key: string } | undefined
  return {
    async submit(args, send) {
      const content = JSON.stringify(args, sized)
      const current = open?.content === content ? open : { content, key: newKey() }
      open = current
      try {
        const reply = await send(current.key)
        open = undefined
        return reply
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) open = undefined
        throw error
      }
    },
  }
}
