import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { dueDayText, methodText, rateText } from '@lumbung/shared/rate-text.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { ScheduleTable } from '../../../ui/money/schedule-table.tsx'
import styles from './agreement-text.module.css'
import { agreementTexts } from './agreement-texts.ts'
import { inEnglish } from './in-english.ts'
import { PdfLink } from './pdf-link.tsx'
import { type AgreementOf, useAgreementFile } from './use-agreement-file.ts'

interface AgreementTextProps {
  of: AgreementOf
  model: AgreementModel
  /** Missing for an addendum or a final schedule, whose words state the price. */
  quote?: Quote | undefined
  /** The screen's own button saves the PDF. */
  isFile?: boolean
}

/** The document as it is signed: key figures, parties, clauses, schedule, as far as it has them. Always in Indonesian. */
export function AgreementText({ of, model, quote, isFile = false }: AgreementTextProps) {
  const t = useTexts(agreementTexts)
  const language = useLanguage()
  const file = useAgreementFile(of)
  return (
    <article className={classes('stack-l', styles.text)}>
      <div>
        <h2 lang="id">{model.title}</h2>
        <p className="small secondary">{t.number(model.number, formatDate(model.date, language))}</p>
        {t.onlyIndonesian && <p className="small secondary">{t.onlyIndonesian}</p>}
        {!isFile && <PdfLink {...file} />}
      </div>
      <section className="stack-s">
        <SectionTitle>{t.summary}</SectionTitle>
        <Card>
          <CostTable
            caption={t.summary}
            rows={model.summary.map(({ label, value, en = label, enValue }) => ({
              label: language === 'id' ? label : en,
              value: language === 'id' ? value : (enValue ?? inEnglish(value)),
              ...(enValue !== undefined && language !== 'id' ? {} : { valueLang: 'id' }),
            }))}
          />
        </Card>
        {quote && language !== 'id' && (
          <p className="small secondary">
            {t.interest(rateText(quote, language), methodText(quote, language))} {dueDayText(quote, language)}
          </p>
        )}
      </section>
      {model.parties.length > 0 && <Parties parties={model.parties} />}
      <Clauses clauses={model.clauses} />
      {model.schedule.length > 0 && <Schedule schedule={model.schedule} />}
    </article>
  )
}

function Schedule({ schedule }: Pick<AgreementModel, 'schedule'>) {
  const t = useTexts(agreementTexts)
  const language = useLanguage()
  return (
    <section className="stack-s">
      <SectionTitle>{t.schedule}</SectionTitle>
      <Card>
        <ScheduleTable
          caption={t.schedule}
          rows={schedule.map(({ number, dueDate, total }) => ({
            number,
            dueDate: formatDate(dueDate, language),
            amount: formatMoney(total),
          }))}
        />
      </Card>
    </section>
  )
}

function Parties({ parties }: Pick<AgreementModel, 'parties'>) {
  const t = useTexts(agreementTexts)
  return (
    <section className="stack-s">
      <SectionTitle>{t.parties}</SectionTitle>
      <div lang="id" className="stack">
        {parties.map((party) => (
          <div key={party.role}>
            <h3 className={styles.heading}>{party.role}</h3>
            {party.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

function Clauses({ clauses }: Pick<AgreementModel, 'clauses'>) {
  const t = useTexts(agreementTexts)
  return (
    <section className="stack-s">
      <SectionTitle>{t.clauses}</SectionTitle>
      <div lang="id" className="stack">
        {clauses.map((clause) => (
          <section key={clause.heading} className="stack-s">
            <h3 className={styles.heading}>{clause.heading}</h3>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}
