import type { CaseContact } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { formatDayMonth } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../../ui/feedback/badge.tsx'
import { useMay } from '../../calls/session.ts'
import { Panel } from '../../parts/panel.tsx'
import { hrefOf } from '../../routes/routes.ts'
import styles from './papers.module.css'
import { papersTexts } from './papers-texts.ts'

const consentKinds: Readonly<Record<NonNullable<CaseContact['status']>, BadgeKind>> = {
  PENDING: 'warning',
  CONFIRMED: 'success',
  DECLINED: 'danger',
}

/** Whether the emergency contacts agreed to be asked for the customer. */
export function ContactsPanel({ contacts }: Pick<ReviewCase, 'contacts'>) {
  const t = useTexts(papersTexts)
  const language = useLanguage()
  return (
    <Panel title={t.contacts}>
      {contacts.length === 0 && <p className={styles.none}>{t.noContacts}</p>}
      <ul className={styles.rows}>
        {contacts.map(({ contact, status, sentOn, answeredAt }) => (
          <li key={contact}>
            <p>
              {t.contact(contact)}
              <span className={styles.when}>
                {answeredAt
                  ? t.answered(formatDayMonth(answeredAt, language))
                  : sentOn && t.sent(formatDayMonth(sentOn, language))}
              </span>
            </p>
            <Badge kind={status ? consentKinds[status] : 'neutral'}>{t.consents[status ?? 'UNASKED']}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Other accounts with the same device, bank account or NIK: links for who may see customers. */
export function SharedPanel({ shared }: Pick<ReviewCase, 'shared'>) {
  const t = useTexts(papersTexts)
  const maySee = useMay('customer.see')
  return (
    <Panel title={t.shared}>
      {shared.length === 0 && <p className={styles.none}>{t.noShared}</p>}
      <ul className={styles.rows}>
        {shared.map(({ kind, customerId, name }) => (
          <li key={`${kind} ${customerId}`}>
            {maySee ? (
              <a href={hrefOf('customer', customerId)}>{name || t.unnamed}</a>
            ) : (
              <span>{name || t.unnamed}</span>
            )}
            <Badge kind={kind === 'NIK' ? 'danger' : 'warning'}>{t.kinds[kind]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
