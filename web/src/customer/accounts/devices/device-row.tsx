import type { Device, DeviceBrowser, DeviceSystem } from '@lumbung/shared/contract/accounts/devices.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { Laptop, Smartphone } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { deviceTexts } from './device-texts.ts'

/** Brands, which are the same in every language. */
const browsers: Partial<Record<DeviceBrowser, string>> = {
  CHROME: 'Chrome',
  SAFARI: 'Safari',
  FIREFOX: 'Firefox',
  EDGE: 'Edge',
  OPERA: 'Opera',
  SAMSUNG: 'Samsung Internet',
  MIUI: 'Mi Browser',
}
const systems: Partial<Record<DeviceSystem, string>> = {
  ANDROID: 'Android',
  IOS: 'iPhone',
  WINDOWS: 'Windows',
  MACOS: 'Mac',
  LINUX: 'Linux',
}

/** "Chrome di Android" */
export function useDeviceName(): (device: Device) => string {
  const t = useTexts(deviceTexts)
  return ({ browser, system }) => {
    if (browser === 'OTHER' && system === 'OTHER') return t.unknown
    const program = browsers[browser] ?? (browser === 'APP' ? t.app : t.otherBrowser)
    return t.name(program, systems[system] ?? t.otherSystem)
  }
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
  const used = device.current ? t.inUse : t.lastUsed(formatMoment(device.lastUsedAt, language))
  const icon = desktops.includes(device.system) ? Laptop : Smartphone
  return (
    <ListRow
      mark={<Icon of={icon} />}
      title={name(device)}
      secondary={device.signedInBy === 'FACE' ? `${used} · ${t.byFace}` : used}
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
