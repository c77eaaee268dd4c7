import {
  type LostNumberFace,
  lostNumbers,
  takeNextNumber,
} from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { Smartphone } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { type Request, useRequestColumns } from '../requests/request-columns.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { faceKinds } from './face-kinds.ts'
import { numbersTexts } from './numbers-texts.ts'

/** `/console/queue/lost-numbers`: who asks for an account with a new number, by the time promised to them. */
export function NumbersScreen({ search }: { search: string }) {
  const t = useTexts(numbersTexts)
  const read = useRead(lostNumbers, {}, { refetchInterval: 15_000, forget: true })
  const mayTake = useMay('number.take')
  const { isPending, error, mutate } = useWrite(takeNextNumber, lostNumbers)
  const take = () => mutate({}, { onSuccess: ({ id }) => go(hrefOf('lostNumber', id)) })
  const columns = useRequestColumns<Request & { face: LostNumberFace }>({
    name: t.columns.name,
    own: [
      {
        name: 'face',
        title: t.columns.face,
        cell: ({ face }) => <Badge kind={faceKinds[face]}>{t.faces[face]}</Badge>,
      },
    ],
  })
  return (
    <RequestList
      of="lostNumbers"
      title={t.title}
      lead={t.lead}
      icon={Smartphone}
      empty={t.empty}
      emptyText={t.emptyText}
      columns={columns}
      search={search}
      read={read}
      items={read.data?.items.map((one) => ({
        ...one,
        id: one.lostNumberId,
        href: hrefOf('lostNumber', one.lostNumberId),
        name: one.name || t.noAccount,
      }))}
      next={mayTake ? { isPending, error, take } : undefined}
    />
  )
}
