import { inbox, type Message } from '@lumbung/shared/contract/sandbox.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyRow } from '../../ui/actions/copy-row.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { codeIn } from './code-in.ts'
import styles from './desk.module.css'
import { deskTexts } from './desk-texts.ts'
import { partsOf } from './message-parts.ts'
import { Outcome } from './outcome.tsx'

const texts = defineTexts({
  id: {
    to: 'Cari nomor HP atau email',
    hint: 'Kosong: semua pesan. Diperbarui tiap 2 detik.',
    code: 'Kode',
    empty: 'Belum ada pesan.',
    list: 'Pesan, terbaru di atas',
  },
  en: {
    to: 'Search a mobile number or email',
    hint: 'Empty: all messages. Refreshed every 2 seconds.',
    code: 'Code',
    empty: 'No messages yet.',
    list: 'Messages, newest first',
  },
})

const refresh = 2_000
/** The number of messages shown; others are found by recipient. */
const shown = 12

/** The SMS and e-mails sent by the sandbox. */
export function InboxSection() {
  const t = useTexts(texts)
  const [to, setTo] = useState('')
  const wanted = to.trim()
  const read = useQuery({
    queryKey: ['inbox', wanted],
    queryFn: () => call(inbox, { query: wanted ? { to: wanted } : {} }),
    refetchInterval: refresh,
    placeholderData: (before) => before,
  })
  const messages = (read.data?.messages ?? []).slice(0, shown)
  return (
    <>
      <Field name="inbox-to" label={t.to} hint={t.hint} value={to} onChange={setTo} clearable />
      {read.error && <Outcome error={read.error} />}
      {read.data && messages.length === 0 && <p className={styles.result}>{t.empty}</p>}
      <ul className={styles.messages} aria-label={t.list}>
        {messages.map((message) => (
          <InboxMessage key={`${message.at} ${message.to} ${message.text}`} message={message} />
        ))}
      </ul>
    </>
  )
}

function InboxMessage({ message }: { message: Message }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const code = codeIn(message)
  return (
    <li className={styles.message}>
      <p className={styles.meta}>
        <span>{message.to}</span>
        <time dateTime={message.at}>{formatMoment(message.at, language)}</time>
      </p>
      {code && <CopyRow label={t.code} shown={code} value={code} large />}
      {message.subject && <p className={styles.subject}>{message.subject}</p>}
      <p className={`small ${styles.text}`}>
        {partsOf(message.text).map(({ text, href }) => (href ? <MessageLink key={text} href={href} /> : text))}
      </p>
    </li>
  )
}

function MessageLink({ href }: { href: string }) {
  const t = useTexts(deskTexts)
  return (
    <a href={href} target="_blank" rel="noopener">
      {href}
      <span className="unseen">, {t.opens}</span>
    </a>
  )
}
