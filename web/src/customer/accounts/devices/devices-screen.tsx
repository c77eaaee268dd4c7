import { type Device, devices } from '@lumbung/shared/contract/accounts/devices.ts'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { List } from '../../../ui/layout/list-row.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'
import { deviceTexts } from './device-texts.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** D-084: the devices that are signed in; each other one can be signed out. */
export function DevicesScreen() {
  const t = useTexts(deviceTexts)
  const read = useRead(devices, {}, { handles: 'all', staleTime: 0 })
  const [asking, setAsking] = useState<Device | 'others'>()
  const hasOthers = read.data?.some(({ current }) => !current)
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={
        hasOthers && (
          <Button kind="secondary" icon={LogOut} onClick={() => setAsking('others')}>
            {t.all}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="secondary">{t.lead}</p>
        <Loaded read={read} skeleton={<SkeletonCard />}>
          {(listed) => (
            <List>
              {listed.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  onSignOut={device.current ? undefined : () => setAsking(device)}
                />
              ))}
            </List>
          )}
        </Loaded>
        {hasOthers === false && <p className="secondary">{t.onlyThis}</p>}
      </div>
      {asking && <SignOutDialog of={asking} onClose={() => setAsking(undefined)} />}
    </AppScreen>
  )
}
