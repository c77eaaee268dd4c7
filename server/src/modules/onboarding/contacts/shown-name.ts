import { maskName } from '@lumbung/shared/rules/name.ts'
import { normaliseText } from '@lumbung/shared/rules/text.ts'

const longest = 20

/**
 * The first name of a customer for a person outside: `Siti` of "Siti Nurhaliza", `Rizky` of "M. Rizky". A dot ends it, so that
 * nobody can send an address of a site to a stranger in our name.
 */
export function firstName(fullName: string): string {
  const words = normaliseText(fullName).split(/[. ]+/)
  const word = words.find((one) => one.length > 1) ?? words.find((one) => one !== '') ?? ''
  return word.slice(0, longest)
}

/** `Siti N•••••`: the first name, and the first letters of the others. */
export function shownName(fullName: string): string {
  const first = firstName(fullName)
  const rest = normaliseText(fullName.replaceAll('.', ' ')).split(' ')
  rest.splice(
    rest.findIndex((word) => word.startsWith(first)),
    1,
  )
  return [first, maskName(rest.join(' '))].filter((part) => part !== '').join(' ')
}
