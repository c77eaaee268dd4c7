import type { History } from '../../scripts/rotation/history.ts'
import { pick } from '../../scripts/rotation/pick.ts'
import type { Guard } from './guard.ts'

const filesOf = ({ file, test, also }: Guard) => [file, test, ...also.map((change) => change.file)]

/** The guards of an ordinary run: a twentieth, and those whose code or test has changed recently, up to a sixteenth of all ⚙. */
export const pickGuards = (guards: readonly Guard[], history: History | undefined): Guard[] =>
  pick(guards, history, {
    nameOf: ({ name }) => name,
    isTouched: (guard, changed) => filesOf(guard).some((file) => changed.has(file)),
    share: 1 / 20,
    most: 1 / 16,
  })
