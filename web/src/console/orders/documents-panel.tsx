import { loanDocument } from '@lumbung/shared/contract/operators/loans.ts'
import type { LoanDocument } from '@lumbung/shared/contract/operators/order-file.ts'
import { orderDocument } from '@lumbung/shared/contract/operators/orders.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { FileText } from 'lucide-react'
import { fileHref } from '../../api/file-href.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { useMay } from '../calls/session.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'

interface DocumentsPanelProps {
  of: { orderId: string } | { loanId: string }
  documents: readonly LoanDocument[]
}

/** The signed documents, each to download as PDF. */
export function DocumentsPanel({ of, documents }: DocumentsPanelProps) {
  const t = useTexts(orderTexts)
  const mayOpen = useMay('loan.file')
  const language = useLanguage()
  const hrefOf = ({ agreementId }: LoanDocument) =>
    'orderId' in of ? fileHref(orderDocument, { ...of, agreementId }) : fileHref(loanDocument, { ...of, agreementId })
  return (
    <Panel title={t.documents}>
      {documents.length === 0 && <p className={styles.none}>{t.noDocuments}</p>}
      {documents.length > 0 && !mayOpen && <p className={styles.none}>{t.closedDocuments}</p>}
      <ul className={styles.documents}>
        {documents.map((one) => {
          const shown = (
            <>
              <Icon of={FileText} size={18} />
              <span>
                <span className="strong">{t.documentKinds[one.kind]}</span>
                <span className={styles.why}>
                  {one.signedAt
                    ? t.signed(formatDate(one.signedAt, language))
                    : t.made(formatDate(one.madeAt, language))}
                </span>
              </span>
            </>
          )
          return (
            <li key={one.agreementId}>
              {mayOpen ? (
                <a href={hrefOf(one)} download className={styles.document}>
                  {shown}
                </a>
              ) : (
                <div className={styles.document}>{shown}</div>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
