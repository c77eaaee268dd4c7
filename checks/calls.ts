import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './boundaries.ts'
import { root, sourceFiles } from './imports.ts'

const textOf = (folder: string) =>
  sourceFiles(folder)
    .filter((file) => !isTest(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
const web = textOf('web/src')
const contract = textOf('shared/src/contract')

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
