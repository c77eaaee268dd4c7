import { lostNumbers, type WaitingNumber } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { Smartphone } from 'lucide-react'
import { useServerNow } from '../../api/use-server-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { When } from '../lists/list.tsx'
import { useRowKeys } from '../lists/row-keys.ts'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import tables from '../parts/table.module.css'
import { TimeBar } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
import { faceKinds } from './face-kinds.ts'
import { numbersTexts } from './numbers-texts.ts'

/** `/console/queue/lost-numbers`: who asks for an account with a new number, by the time promised to them. */
export function NumbersScreen() {
  const t = useTexts(numbersTexts)
  const { data, error, refetch } = useRead(lostNumbers, {}, { refetchInterval: 15_000, forget: true })
  useRowKeys()
  return (
    <Page
      title={t.title}
      under={<p className="small secondary">{t.lead}</p>}
      aside={<ActionLink href={hrefOf('queue')}>{t.toQueue}</ActionLink>}
    >
      <Panel title={t.undecided} aside={data && <p className="num">{data.count}</p>}>
        {data ? (
          <Requests items={data.items} />
        ) : error ? (
          <FailureBox error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton onRetry={() => refetch()}>
            <SkeletonList rows={6} />
          </Skeleton>
        )}
      </Panel>
    </Page>
  )
}

function Requests({ items }: { items: readonly WaitingNumber[] }) {
  const t = useTexts(numbersTexts)
  const now = useServerNow()
  if (items.length === 0)
    return (
      <StateBox icon={Smartphone} title={t.empty}>
        {t.emptyText}
      </StateBox>
    )
  return (
    <>
      <div className={tables.scroll}>
        <table className={tables.table}>
          <thead>
            <tr>
              {(['left', 'name', 'face', 'asked', 'state'] as const).map((name) => (
                <th key={name} scope="col">
                  {t.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ lostNumberId, name, face, askedAt, dueAt, proposed }) => (
              <tr key={lostNumberId} className={list.row}>
                <td className={tables.nowrap}>
                  <TimeBar submittedAt={askedAt} dueAt={dueAt} now={now} />
                </td>
                <td className={tables.nowrap}>
                  <a href={hrefOf('lostNumber', lostNumberId)} className={list.open} data-row>
                    {name || t.noAccount}
                  </a>
                </td>
                <td>
                  <Badge kind={faceKinds[face]}>{t.faces[face]}</Badge>
                </td>
                <td>
                  <When at={askedAt} />
                </td>
                <td>{proposed ? t.proposedBy(proposed.by) : <span className="secondary">{t.waiting}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={list.foot}>
        <KeyHints />
      </div>
    </>
  )
}
