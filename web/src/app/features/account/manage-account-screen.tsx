import { deletion } from '@lumbung/shared/contract/accounts/deletion.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Skeleton, SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { LoadFailed } from '../../loading/load-failed.tsx'
import { accountTexts } from './account-texts.ts'
import { DeletionBars } from './deletion-bars.tsx'
import { DeletionSteps } from './deletion-steps.tsx'

/** What the customer can do with the account itself: delete it. */
export function ManageAccountScreen() {
  const t = useTexts(accountTexts)
  const { data, error, refetch } = useRead(deletion, {})
  const [deleting, setDeleting] = useState(false)
  const retry = () => void refetch()
  const stop = () => {
    setDeleting(false)
    retry()
  }
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      {data ? (
        <List>
          <ListRow
            mark={<Icon of={Trash2} />}
            title={t.remove}
            secondary={t.removeWhy}
            onClick={() => setDeleting(true)}
          />
        </List>
      ) : error ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : (
        <Skeleton onRetry={retry}>
          <SkeletonCard />
        </Skeleton>
      )}
      {deleting && data && !data.allowed && <DeletionBars reasons={data.reasons} onClose={stop} />}
      {deleting && data?.allowed && <DeletionSteps keeps={data.keeps} onClose={stop} />}
    </AppScreen>
  )
}
