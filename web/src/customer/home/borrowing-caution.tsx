import { formatPercent } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { homeTexts } from './home-texts.ts'

/** A warning about paying late, and the portfolio's 90-day repayment rate (TKB90) if anything is lent. */
export function BorrowingCaution({ tkb90Ppm }: { tkb90Ppm: number | undefined }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <div className="small secondary stack-s">
      <p>{t.caution}</p>
      {tkb90Ppm !== undefined && (
        <p>
          <strong>TKB90 {formatPercent(tkb90Ppm, language, 2)}</strong> · {t.tkb90}
        </p>
      )}
    </div>
  )
}
