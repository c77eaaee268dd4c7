import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { contactTexts } from './contact-texts.ts'
import styles from './loan.module.css'
import { OfferDialog } from './offer-dialog.tsx'

interface ContactsPanelProps {
  shown: LoanFile
  onReload: () => void
}

/** Contacts about the customer's debts, whether one is allowed now, and what collections can do. */
export function ContactsPanel({ shown, onReload }: ContactsPanelProps) {
  const t = useTexts(contactTexts)
  const [mayRecord, mayOffer] = [useMay('contact.record'), useMay('relief.offer')]
  const [open, setOpen] = useState<'contact' | 'offer'>()
  const [done, setDone] = useState<'recorded' | 'offered'>()
  const { contacts, bill, contact, loan } = shown
  const close = () => setOpen(undefined)
  const finish = (what: 'recorded' | 'offered') => {
    close()
    setDone(what)
    onReload()
  }
  return (
    <Panel title={t.title}>
      <div className={styles.notices} role="status">
        <Permission shown={shown} />
        {done && <Notice kind="success">{t[done]}</Notice>}
      </div>
      {bill && (mayRecord || mayOffer) && (
        <div className={styles.actions}>
          {mayRecord && (
            <Action offered onClick={() => setOpen('contact')}>
              {t.record}
            </Action>
          )}
          {mayOffer && contact.allowed && !contact.isPaused && bill.offers.length > 0 && (
            <Action offered onClick={() => setOpen('offer')}>
              {t.offer}
            </Action>
          )}
        </div>
      )}
      {contacts.length === 0 ? <p className={styles.none}>{t.none}</p> : <ContactList contacts={contacts} />}
      {open === 'contact' && <ContactDialog loanId={loan.loanId} onClose={close} onDone={() => finish('recorded')} />}
      {open === 'offer' && bill && (
        <OfferDialog loanId={loan.loanId} bill={bill} onClose={close} onDone={() => finish('offered')} />
      )}
    </Panel>
  )
}

/** Whether the customer may be contacted now, and about what. */
function Permission({ shown: { contact, bill } }: { shown: LoanFile }) {
  const t = useTexts(contactTexts)
  const language = useLanguage()
  const zone = t.zones[contact.zone]
  if (!bill) return <p className="secondary">{t.nothing}</p>
  const about = t.about(formatMoney(bill.amount), formatDate(bill.dueDate, language))
  if (contact.isPaused) return <Notice kind="warning">{t.paused}</Notice>
  return (
    <Notice kind={contact.allowed ? 'success' : 'warning'}>
      <p className="strong">{about}</p>
      <p>{contact.allowed ? t.allowed(zone) : t.closed(zone)}</p>
    </Notice>
  )
}

function ContactList({ contacts }: Pick<LoanFile, 'contacts'>) {
  const t = useTexts(contactTexts)
  const language = useLanguage()
  return (
    <ol className={styles.contacts}>
      {contacts.map(({ contactId, at, channel, operator, outcome, promisedOn, amount, dueDate }) => (
        <li key={contactId}>
          <p>
            <time dateTime={at} className="secondary">
              {formatMoment(at, language)}
            </time>{' '}
            <span className="strong">
              {[t.channels[channel], outcome && t.outcomes[outcome]].filter(Boolean).join(', ')}
            </span>
          </p>
          <p className={styles.sub}>
            {[
              operator ?? t.automatic,
              t.about(formatMoney(amount), formatDate(dueDate, language)),
              promisedOn && t.promised(formatDate(promisedOn, language)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  )
}
