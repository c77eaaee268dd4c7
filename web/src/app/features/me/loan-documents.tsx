import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { Download, ScrollText } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { useAgreementFile } from '../../lending/use-agreement-file.ts'
import { useRoute } from '../../routing/use-route.ts'
import { loanDetailsTexts } from './loan-details-texts.ts'

type Documents = ReplyOf<typeof loan>['documents']

/** The signed documents, to download, and the way to the invoices. */
export function LoanDocuments({ documents }: { documents: Documents }) {
  const t = useTexts(loanDetailsTexts)
  const { href } = useRoute()
  return (
    <section className="stack-s">
      <SectionTitle>{t.documents}</SectionTitle>
      <List>
        {documents.map((document) => (
          <DocumentRow key={document.hash} document={document} />
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

function DocumentRow({ document: { orderId = '', conversionId, signedAt } }: { document: Documents[number] }) {
  const t = useTexts(loanDetailsTexts)
  const language = useLanguage()
  return (
    <ListRow
      mark={<Icon of={Download} />}
      title={t.agreement}
      secondary={t.signed(formatDate(signedAt, language))}
      {...useAgreementFile(conversionId ? { conversionId } : { orderId })}
    />
  )
}
