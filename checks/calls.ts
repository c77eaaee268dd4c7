import { productSources } from './imports.ts'

const textBelow = (folder: string) => String(productSources(folder).map(([, text]) => text))
const web = textBelow('web/src')
const contract = textBelow('shared/src/contract')

/** The name under which the contract has a call, such as `userType` for `GET /user/type`. */
function nameOf(what: string): string | undefined {
  const [method, path = ''] = what.split(' ')
  const calls = contract.matchAll(/export const (\w+) = endpoint\(\{\s+method: '(\w+)',\s+path: '([^']+)'/g)
  return [...calls].find(
    ([, , ofCall, at]) => ofCall === method && at?.replace(/\{\w+\}/g, '{}') === path.replace(/\{\w+\}/g, '{}'),
  )?.[1]
}

/** Whether the app makes a call, such as `GET /user/type`. */
export function isCalled(what: string): boolean {
  const name = nameOf(what)
  return (
    name !== undefined &&
    new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\} from '@lumbung/shared/contract`).test(web)
  )
}
