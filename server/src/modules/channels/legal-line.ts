import type { LegalLine } from '@lumbung/shared/channel-info.ts'
import type { Config } from '../../platform/config/config.ts'

export type NamedLender = Pick<Config['lender'], 'name' | 'licence'>

/** Who lends, where a partner's row does not say it. A licence is stated only if there is one (D-242). */
export const usualLegalLine = ({ name, licence }: NamedLender): LegalLine => ({
  id: `Lumbung adalah layanan pinjaman dari ${name}${licence ? `, izin OJK ${licence}` : ''}.`,
  en: `Lumbung is a lending service of ${name}${licence ? `, OJK licence ${licence}` : ''}.`,
})
