import { type InsuranceTerms, insurancePdf, insuranceTerms } from '@lumbung/shared/contract/lending/insurance.ts'
import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { fileHref } from '../../../../api/file-href.ts'
import { isRefusal } from '../../../../api/refusal.ts'
import { readOf, useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { useFileLink } from '../../../../shell/loading/use-file-link.ts'
import { useServices } from '../../../../shell/router/services.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { Card, SectionTitle } from '../../../../ui/layout/card.tsx'
import { CostTable } from '../../../../ui/money/cost-table.tsx'
import { MissingDocument } from '../missing-document.tsx'
import { PdfLink } from '../pdf-link.tsx'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { documentTexts } from './document-texts.ts'
import { SaveAction } from './save-action.tsx'

interface InsuranceDocumentProps {
  document: InsuranceDocument
  /** Shown as a file: the button saves it. */
  isFile?: boolean | undefined
}

/** What an insurance covers, excludes and costs (E-22), as in its PDF. */
export function InsuranceDocumentView({ document, isFile = false }: InsuranceDocumentProps) {
  const t = useTexts(documentTexts)
  const language = useLanguage()
  const { queryClient } = useServices()
  const read = useRead(insuranceTerms, { params: { document } }, { handles: 'all' })
  const file = useFileLink(fileHref(insurancePdf, { document }), async () => {
    await queryClient.fetchQuery({ ...readOf(insuranceTerms, { params: { document } }, language), staleTime: 0 })
    return `${document}.pdf`
  })
  if (isRefusal(read.error, 'NOT_FOUND')) return <MissingDocument />
  const title = read.data?.name ?? t.insuranceTitle
  return (
    <AppScreen
      title={isFile ? `${title} (PDF)` : title}
      right={<HelpButton />}
      action={isFile && <SaveAction {...file} />}
    >
      <Loaded read={read} skeleton={<DocumentSkeleton />}>
        {(terms) => (
          <article className="stack-l">
            <div>
              <p className="small secondary">{t.insuranceNote(terms.version, formatDate(terms.date, language))}</p>
              {!isFile && <PdfLink {...file} />}
            </div>
            <Terms terms={terms} />
          </article>
        )}
      </Loaded>
    </AppScreen>
  )
}

function Terms({ terms: { summary, premiumTitle, premiums, premiumNote, sections } }: { terms: InsuranceTerms }) {
  const t = useTexts(documentTexts)
  return (
    <>
      <section className="stack-s">
        <SectionTitle>{t.summary}</SectionTitle>
        <Card>
          <CostTable caption={t.summary} rows={summary} />
        </Card>
      </section>
      <section className="stack-s">
        <SectionTitle>{premiumTitle}</SectionTitle>
        <Card>
          <CostTable caption={premiumTitle} rows={premiums} />
        </Card>
        <p className="small secondary">{premiumNote}</p>
      </section>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="stack-s">
          <SectionTitle>{heading}</SectionTitle>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </>
  )
}
