import * as complaints from '@lumbung/shared/contract/operators/complaints.ts'
import * as rights from '@lumbung/shared/contract/operators/rights.ts'
import { complaintSubjects } from '@lumbung/shared/facts/complaints.ts'
import { dataRequestKinds } from '@lumbung/shared/facts/data-request-kinds.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import styles from './desk.module.css'
import { Outcome } from './outcome.tsx'

const texts = defineTexts({
  id: {
    lead: 'Pengaduan dan permintaan soal data yang menunggu jawaban petugas.',
    empty: 'Tidak ada yang menunggu.',
    answer: 'Jawaban',
    send: 'Kirim jawaban',
    take: 'Tangani',
    due: (date: string) => `Jawab paling lambat ${date}`,
    photo: 'Lihat foto',
    done: 'Terkirim',
  },
  en: {
    lead: 'Complaints and requests about data that wait for an answer.',
    empty: 'Nothing waits.',
    answer: 'Answer',
    send: 'Send the answer',
    take: 'Take up',
    due: (date) => `Answer by ${date}`,
    photo: 'See the photo',
    done: 'Sent',
  },
})

interface Question {
  id: string
  about: { id: string; en: string }
  ticketNo?: string
  due: string
  /** Its address. */
  photo?: string
  read: () => Promise<{ mobile: string; text: string }>
  answer: (answer: string) => Promise<unknown>
  /** Takes it up; only of one that nobody has. */
  take?: () => Promise<unknown>
}

/** Complaints first, then requests about data. */
async function readQuestions(): Promise<Question[]> {
  const [waiting, requests] = await Promise.all([
    call(complaints.waitingComplaints, {}),
    call(rights.waitingDataRequests, {}),
  ])
  return [
    ...waiting.items.map(({ complaintId: id, ticketNo, subject, holder, hasPhoto, answerBy }) => {
      const params = { complaintId: id }
      return {
        id,
        ticketNo,
        about: complaintSubjects[subject],
        due: answerBy,
        read: () => call(complaints.readComplaint, { params }),
        answer: (answer: string) => call(complaints.answerComplaint, { params, body: { answer } }),
        ...(hasPhoto && { photo: `/api/operator/complaints/${id}/photo` }),
        ...(!holder && { take: () => call(complaints.takeComplaint, { params, body: {} }) }),
      }
    }),
    ...requests.items.map(({ requestId: id, kind, holder, dueAt: due }) => {
      const params = { requestId: id }
      return {
        id,
        about: dataRequestKinds[kind],
        due,
        read: async () => {
          const { mobile, question: text } = await call(rights.readDataRequest, { params })
          return { mobile, text }
        },
        answer: (answer: string) => call(rights.answerDataRequest, { params, body: { answer } }),
        ...(!holder && { take: () => call(rights.takeDataRequest, { params, body: {} }) }),
      }
    }),
  ]
}

/** Complaints and requests about data, with the calls of the console. */
export function QuestionsSection() {
  const t = useTexts(texts)
  const client = useQueryClient()
  const read = useQuery({ queryKey: ['questions'], queryFn: readQuestions, refetchInterval: 3_000 })
  const reply = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: ['questions'] }),
  })
  const waiting = read.data ?? []
  return (
    <>
      <p className="small secondary">{t.lead}</p>
      {read.data && waiting.length === 0 && <p className={styles.result}>{t.empty}</p>}
      <ul>
        {waiting.map((one) => (
          <Waiting key={one.id} question={one} onReply={reply.mutate} />
        ))}
      </ul>
      <Outcome done={reply.isSuccess ? t.done : undefined} error={reply.error ?? read.error} />
    </>
  )
}

function Waiting({ question, onReply }: { question: Question; onReply: (send: () => Promise<unknown>) => void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [answer, setAnswer] = useState('')
  const { id, about, ticketNo, due, photo, take } = question
  const told = useQuery({ queryKey: ['question', id], queryFn: question.read, staleTime: Number.POSITIVE_INFINITY })
  return (
    <li className={styles.case}>
      <p className="strong">{about[language === 'id' ? 'id' : 'en']}</p>
      <p className={styles.meta}>
        {told.data && <span>{told.data.mobile}</span>}
        {ticketNo && <span>{ticketNo}</span>}
        <span>{t.due(formatDate(due, language))}</span>
      </p>
      <p>{told.data?.text}</p>
      {photo && <TextLink href={photo}>{t.photo}</TextLink>}
      <TextArea name={`answer-${id}`} label={t.answer} value={answer} onChange={setAnswer} maxLength={2000} />
      <Button onClick={() => answer.trim() !== '' && onReply(() => question.answer(answer))}>{t.send}</Button>
      {take && (
        <Button kind="secondary" onClick={() => onReply(take)}>
          {t.take}
        </Button>
      )}
    </li>
  )
}
