import { lazy, type PropsWithChildren, Suspense, useState } from 'react'
import { useLanguage } from '../../../i18n/language.ts'
import { homes } from '../../../shell/partner/partner-guard.ts'
import type { RouteName } from '../../../shell/router/route-table.ts'
import { useServices } from '../../../shell/router/services.ts'
import { awaited } from '../../../shell/router/stale-build.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { pageChannel } from '../../../state/channel.ts'
import { enteredAs } from '../../../state/entered-as.ts'
import { useStore } from '../../../state/store.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './host-content.module.css'

const ShownNotices = lazy(() =>
  awaited(import('./shown-notices.tsx')).then((module) => ({ default: module.ShownNotices })),
)

/** A screen's content for customers of another app: what they are told above it, and on first screens who lends below it. */
export function HostContent({ children }: PropsWithChildren) {
  return (
    <>
      <HostNotices />
      {children}
      <LegalLine />
    </>
  )
}

/** Its code is loaded if there is something to tell. */
function HostNotices() {
  const { navigation } = useServices()
  const [at] = useState(navigation.position)
  const entered = useStore(enteredAs)
  const mobile = entered?.at === at ? entered.mobile : undefined
  if (mobile === undefined && !pageChannel()?.oldVersion) return null
  return (
    <Suspense fallback={null}>
      <ShownNotices mobile={mobile} />
    </Suspense>
  )
}

/** The screens besides a channel's home that say in full who lends, and how it stands there. */
const saysLender: Partial<Record<RouteName, string>> = { CheckToken: 'center', Entry: 'center', AboutUs: '' }

/** Who lends, in the words of the channel's row. */
function LegalLine() {
  const { name } = useRoute()
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const partner = pageChannel()
  if (!name || !partner?.legalLine) return null
  const place = name === homes[partner.home] ? '' : saysLender[name]
  if (place === undefined) return null
  return <p className={classes(styles.legal, place)}>{partner.legalLine[language]}</p>
}
