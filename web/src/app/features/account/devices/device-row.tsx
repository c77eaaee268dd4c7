import type { Device } from '@lumbung/shared/contract/accounts/devices.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { ListRow } from '../../../../ui/layout/list-row.tsx'
import { deviceTexts } from './device-texts.ts'

/** "Chrome di Android" */
export function useDeviceName(): (device: Device) => string {
  const t = useTexts(deviceTexts)
  return ({ browser, system }) =>
    browser === 'OTHER' && system === 'OTHER' ? t.unknown : t.name(t.browsers[browser], t.systems[system])
}

const desktops: readonly Device['system'][] = ['WINDOWS', 'MACOS', 'LINUX']

interface DeviceRowProps {
  device: Device
  /** Undefined for this device. */
  onSignOut: (() => void) | undefined
}

/** One device: what it is and when it was last used. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const t = useTexts(deviceTexts)
  const language = useLanguage()
  const name = useDeviceName()
  const icon = desktops.includes(device.system) ? Laptop : Smartphone
  return (
    <ListRow
      mark={<Icon of={icon} />}
      title={name(device)}
      secondary={device.current ? t.inUse : t.lastUsed(formatMoment(device.lastUsedAt, language))}
      value={
        device.current && (
          <Badge kind="brand" mark="none">
            {t.here}
          </Badge>
        )
      }
      {...(onSignOut && { onClick: onSignOut })}
    />
  )
}
