import type { PortName, Providers } from './ports.ts'
import { ProviderRefused } from './provider-error.ts'

type Add = (name: string) => void

/** Counts an answer, or that there was none. A refusal is an answer. */
function counted(port: PortName, answering: Promise<unknown>, add: Add): Promise<unknown> {
  answering.then(
    () => add(`port:${port}:answered`),
    (error: unknown) => add(`port:${port}:${error instanceof ProviderRefused ? 'answered' : 'failed'}`),
  )
  return answering
}

/** The same port, whose calls are counted; also of services inside it, as linked accounts have. */
function countingPort<Port extends object>(port: PortName, one: Port, add: Add): Port {
  return new Proxy(one, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value === 'object' && value !== null) return countingPort(port, value, add)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(target, given)
        return answer instanceof Promise ? counted(port, answer, add) : answer
      }
    },
  })
}

/** The same providers, whose calls are counted by port: `port:sms:answered`, `port:sms:failed`. */
export const countUse = (providers: Providers, add: Add): Providers =>
  Object.fromEntries(
    Object.entries(providers).map(([port, one]) => [port, countingPort(port as PortName, one, add)]),
  ) as unknown as Providers
