import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { FileText, ScrollText } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { loanDetailsTexts } from './loan-details-texts.ts'

type Documents = ReplyOf<typeof loan>['documents']

/** What was signed, to read and to download, and the way to the invoices. */
export function LoanDocuments({ documents }: { documents: Documents }) {
  const t = useTexts(loanDetailsTexts)
  const { href } = useRoute()
  return (
    <section className="stack-s">
      <SectionTitle>{t.documents}</SectionTitle>
      <List>
        {documents.map((document) => (
          <DocumentRow key={document.agreementId} document={document} />
        ))}
        <ListRow
          mark={<Icon of={ScrollText} />}
          title={t.invoices}
          secondary={t.invoicesOf}
          href={href('InvoicePage', {})}
        />
      </List>
    </section>
  )
}

function DocumentRow({ document: { agreementId, kind, madeAt, signedAt } }: { document: Documents[number] }) {
  const t = useTexts(loanDetailsTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <ListRow
      mark={<Icon of={FileText} />}
      title={t.kinds[kind]}
      secondary={signedAt ? t.signed(formatDate(signedAt, language)) : t.made(formatDate(madeAt, language))}
      href={href('TcAgreement', { id: agreementId })}
    />
  )
}
