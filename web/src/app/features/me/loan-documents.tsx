import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { loan } from '@lumbung/shared/contract/loan.ts'
import { agreementPdf } from '@lumbung/shared/contract/order.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { Download } from 'lucide-react'
import { callContext } from '../../../api/call.ts'
import { requestFor } from '../../../api/request.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SectionTitle } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { List, ListRow } from '../../../ui/list-row.tsx'
import { loanDetailsTexts } from './loan-details-texts.ts'

/** What was signed, to keep: a plain link, so that the phone's own download takes it. */
export function LoanDocuments({ documents }: { documents: ReplyOf<typeof loan>['documents'] }) {
  const t = useTexts(loanDetailsTexts)
  const language = useLanguage()
  const addressOf = (orderId: string) => requestFor(agreementPdf, { params: { orderId } }, callContext()).url
  return (
    <section className="stack-s">
      <SectionTitle>{t.documents}</SectionTitle>
      <List>
        {documents.map(({ orderId, hash, signedAt }) => (
          <ListRow
            key={hash}
            mark={<Icon of={Download} />}
            title={t.agreement}
            secondary={t.signed(formatDate(signedAt, language))}
            href={addressOf(orderId)}
          />
        ))}
      </List>
    </section>
  )
}
