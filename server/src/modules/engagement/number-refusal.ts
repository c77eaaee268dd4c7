import type { App } from '../context.ts'
import { bothTexts } from './texts.ts'

/** Whom an SMS says to contact. */
export const helpOf = ({ config: { help } }: App): string => help.phone ?? help.email

/** What who asked for an account by a new number reads if that is refused, in both languages. */
export const numberRefusal = (app: App) => bothTexts('NUMBER_NOT_MOVED', { help: helpOf(app) })
