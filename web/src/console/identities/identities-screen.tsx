import { noCameraCases, takeNextIdentity } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { CameraOff } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { useRequestColumns } from '../requests/request-columns.tsx'
import { RequestList } from '../requests/request-list.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { identitiesTexts } from './identities-texts.ts'

/** `/console/queue/no-camera`: who asks to be identified without a camera, by the time promised to them. */
export function IdentitiesScreen({ search }: { search: string }) {
  const t = useTexts(identitiesTexts)
  const read = useRead(noCameraCases, {}, { refetchInterval: 15_000, forget: true })
  const mayTake = useMay('identity.take')
  const { isPending, error, mutate } = useWrite(takeNextIdentity, noCameraCases)
  const take = () => mutate({}, { onSuccess: ({ id }) => go(hrefOf('identity', id)) })
  const columns = useRequestColumns({ name: t.name })
  return (
    <RequestList
      of="noCamera"
      title={t.title}
      lead={t.lead}
      icon={CameraOff}
      empty={t.empty}
      emptyText={t.emptyText}
      columns={columns}
      search={search}
      read={read}
      items={read.data?.items.map((one) => ({
        ...one,
        id: one.noCameraId,
        href: hrefOf('identity', one.noCameraId),
      }))}
      next={mayTake ? { isPending, error, take } : undefined}
    />
  )
}
