import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type ApplyStep, currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ApplyFlow } from '@lumbung/shared/facts/apply-flow.ts'
import { type ReactNode, useEffect } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { isOpenStep, stepRoutes } from './apply-steps.ts'
import { useApplyFlow } from './use-apply-flow.ts'

export type Application = ReplyOf<typeof currentApplication>

/** Loads the application for a screen: shows a skeleton or a retry page until it is there. */
export function WithApplication({ children }: { children: (application: Application) => ReactNode }) {
  const read = useRead(currentApplication, {}, { handles: 'all' })
  const retry = () => void read.refetch()
  if (read.data) return <>{children(read.data)}</>
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

interface OpenProps {
  /** The step; without it, the list of all of them. */
  step?: ApplyStep
  children: (application: Application) => ReactNode
}

/**
 * The same for the form: a submitted application cannot be edited (D-126). Before a step comes the risk statement, and in the
 * task list the earlier steps.
 */
export function WithOpenApplication({ step, children }: OpenProps) {
  return (
    <WithApplication>
      {(application) => (
        <OpenOnly application={application} {...(step && { step })}>
          {children}
        </OpenOnly>
      )}
    </WithApplication>
  )
}

/** Where an application leads that cannot be edited here now. */
function placeOutside({ review, riskSigned, steps }: Application, flow: ApplyFlow, step: ApplyStep | undefined) {
  if (review !== 'DEFAULT') return 'ApplicationStatus'
  if (step === undefined) return undefined
  if (!riskSigned) return 'Risk'
  return isOpenStep(flow, step, steps) ? undefined : 'ModuleApply'
}

function OpenOnly({ application, step, children }: OpenProps & { application: Application }) {
  const { replace } = useRoute()
  const flow = useApplyFlow()
  const elsewhere = placeOutside(application, flow, step)
  useEffect(() => {
    if (elsewhere === 'ModuleApply') replace(elsewhere, {}, { needBack: '1' })
    else if (elsewhere) replace(elsewhere, {})
  })
  return elsewhere ? <LoadingScreen /> : children(application)
}

/** The same for the profile: a customer without a decision fills in the application instead (D-126). */
export function WithDecidedApplication({
  step,
  children,
}: {
  step: ApplyStep
  children: (application: Application) => ReactNode
}) {
  return (
    <WithApplication>
      {(application) => (
        <DecidedOnly application={application} step={step}>
          {children}
        </DecidedOnly>
      )}
    </WithApplication>
  )
}

interface DecidedProps {
  application: Application
  step: ApplyStep
  children: (one: Application) => ReactNode
}

function DecidedOnly({ application, step, children }: DecidedProps) {
  const { replace } = useRoute()
  const { review, flow } = application
  const decided = isDecided(application)
  useEffect(() => {
    if (!decided) replace(review === 'DEFAULT' ? stepRoutes[flow][step] : 'ApplicationStatus', {})
  })
  return decided ? children(application) : <LoadingScreen />
}

/** Whether the data can be changed in the profile. */
export const isDecided = ({ review }: Pick<Application, 'review'>): boolean =>
  review === 'APPROVED' || review === 'REJECTED'
