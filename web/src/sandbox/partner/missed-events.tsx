import { type MissedEvent, missedEvents } from '@lumbung/shared/contract/sandbox.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from '../desk/desk.module.css'
import { Outcome } from '../desk/outcome.tsx'

const texts = defineTexts({
  id: {
    title: 'Webhook yang belum sampai',
    note: 'Kirim ulang: lumbung webhooks redeliver.',
    none: 'Tidak ada.',
    tries: (count: number) => `${count} percobaan`,
    reply: (status: string) => `balasan ${status}`,
    unsent: 'tidak dikirim',
    statuses: { PENDING: 'akan dicoba lagi', FAILED: 'gagal', STOPPED: 'dihentikan' },
    reasons: {
      ADDRESS: 'alamat tidak boleh dipakai',
      NAME: 'nama tidak ditemukan',
      TIMEOUT: 'tidak ada balasan dalam 15 detik',
      CONNECTION: 'koneksi gagal',
    },
  },
  en: {
    title: 'Webhooks that have not arrived',
    note: 'To send them again: lumbung webhooks redeliver.',
    none: 'None.',
    tries: (count) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`,
    reply: (status) => `reply ${status}`,
    unsent: 'not sent',
    statuses: { PENDING: 'will be tried again', FAILED: 'failed', STOPPED: 'stopped' },
    reasons: {
      ADDRESS: 'its address must not be used',
      NAME: 'its name was not found',
      TIMEOUT: 'no reply within 15 seconds',
      CONNECTION: 'the connection failed',
    },
  },
})

/** What partners' servers have not received of what happened, the newest first. */
export function MissedEvents() {
  const t = useTexts(texts)
  const read = useQuery({
    queryKey: ['missed-events'],
    queryFn: () => call(missedEvents, {}),
    refetchInterval: 10_000,
  })
  const items = read.data?.items ?? []
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      {read.data && items.length === 0 && <p className="small secondary">{t.none}</p>}
      {items.length > 0 && <p className="small secondary">{t.note}</p>}
      <ul>
        {items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {read.error && <Outcome error={read.error} />}
    </section>
  )
}

function EventRow({ event: { channel, type, status, tries, outcome } }: { event: MissedEvent }) {
  const t = useTexts(texts)
  const reason = Object.entries(t.reasons).find(([name]) => name === outcome)?.[1]
  const facts = [t.statuses[status], t.tries(tries), reason ?? (outcome === undefined ? t.unsent : t.reply(outcome))]
  return (
    <li className={styles.message}>
      <p>
        <strong>{channel}</strong> <code>{type}</code>
      </p>
      <p className="small secondary">{facts.join(' · ')}</p>
    </li>
  )
}
