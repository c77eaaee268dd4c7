import type { ErrorEntry } from '@lumbung/shared/errors/entry.ts'
import { errors } from '@lumbung/shared/errors.ts'
import { ruleMessages } from '@lumbung/shared/rules/messages.ts'
import { entriesOf, isCatalogue, type TextEntry } from './text-entries.ts'

/** Every file of texts of the app, found by its name, so that a new one appears by itself. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../{customer,shell,api,i18n}/**/*-texts.ts', '../../customer/**/*-words.ts'],
  { eager: true },
)

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.ts$/, '')

export const screenTexts: readonly TextEntry[] = Object.entries(files)
  .sort(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))
  .flatMap(([path, module]) =>
    Object.values(module)
      .filter(isCatalogue)
      .flatMap((catalogue) => entriesOf(catalogue, nameOf(path))),
  )

export const ruleTexts: readonly TextEntry[] = Object.entries(ruleMessages).flatMap(([key, entry]) =>
  entriesOf(entry, key),
)

/** Each refusal, followed by the sentence that its data adds. */
export const refusalEntries: readonly TextEntry[] = Object.entries(errors).flatMap(
  ([code, entry]: [string, ErrorEntry]) => [
    ...entriesOf(entry, code),
    ...(entry.detail ? entriesOf(entry.detail, `${code} +`) : []),
  ],
)
