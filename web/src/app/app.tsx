import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { htmlLang, useLanguage } from '../i18n/language.ts'
import { ToastRegion, ToastSource } from '../ui/feedback/toast.tsx'
import { OverlayStack } from '../ui/overlays/overlay-stack.ts'
import { StandingAlert } from './alerts/standing-alert.tsx'
import { doEarlyTap } from './early-taps.ts'
import { StandingHelp } from './help/standing-help.tsx'
import { followLinks } from './routing/links.ts'
import { RouteView } from './routing/route-view.tsx'
import { type Services, ServicesContext } from './services.ts'

interface AppProps {
  services: Services
  rendered?: string | undefined
}

/** The customer's app: services above, the screen of the address, then what may stand over every screen. */
export function App({ services, rendered }: AppProps) {
  const { navigation, queryClient, toasts } = services
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  useEffect(() => {
    const stop = followLinks(navigation)
    doEarlyTap()
    return stop
  }, [navigation])
  return (
    <ServicesContext.Provider value={services}>
      <QueryClientProvider client={queryClient}>
        <OverlayStack.Provider value={navigation.openOverlay}>
          <ToastSource.Provider value={toasts}>
            <RouteView rendered={rendered} />
            <StandingAlert services={services} />
            <StandingHelp services={services} />
            <ToastRegion />
          </ToastSource.Provider>
        </OverlayStack.Provider>
      </QueryClientProvider>
    </ServicesContext.Provider>
  )
}
