import { deletion } from '@lumbung/shared/contract/accounts/deletion.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { accountTexts } from '../profile/account-texts.ts'
import { DeletionBars } from './deletion-bars.tsx'
import { DeletionSteps } from './deletion-steps.tsx'

/** The row that deletes the account. A tap reads whether it can be deleted, then says what prevents it or asks. */
export function DeleteAccount() {
  const t = useTexts(accountTexts)
  const [deleting, setDeleting] = useState(false)
  const { data, error, refetch } = useRead(deletion, {}, { enabled: deleting, handles: 'all', staleTime: 0 })
  const retry = () => void refetch()
  const start = () => (deleting ? retry() : setDeleting(true))
  const stop = () => {
    setDeleting(false)
    retry()
  }
  return (
    <>
      <List>
        <ListRow
          mark={<Icon of={Trash2} />}
          title={t.remove}
          secondary={t.removeWhy}
          value={deleting && !data && !error && <Spinner />}
          onClick={start}
        />
      </List>
      {deleting && !data && error && <LoadFailed error={error} onRetry={retry} />}
      {deleting && data && !data.allowed && <DeletionBars reasons={data.reasons} onClose={stop} />}
      {deleting && data?.allowed && <DeletionSteps keeps={data.keeps} onClose={stop} />}
    </>
  )
}
