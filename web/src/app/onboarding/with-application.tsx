import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type ApplyStep, currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { type ReactNode, useEffect } from 'react'
import { NetworkFailure } from '../../api/refusal.ts'
import { useRead } from '../../api/use-api.ts'
import { LoadingScreen, RetryScreen } from '../messages.tsx'
import { useRoute } from '../routing/use-route.ts'
import { stepRoutes } from './apply-steps.ts'

export type Application = ReplyOf<typeof currentApplication>

/** Loads the application for a screen: shows a skeleton or a retry page until it is there. */
export function WithApplication({ children }: { children: (application: Application) => ReactNode }) {
  const read = useRead(currentApplication, {}, { handles: 'all' })
  const retry = () => void read.refetch()
  if (read.data) return <>{children(read.data)}</>
  if (read.error) return <RetryScreen offline={read.error instanceof NetworkFailure} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

/** The same for a step of the form: a submitted application cannot be edited (D-126), and the risk statement comes first. */
export function WithOpenApplication({ children }: { children: (application: Application) => ReactNode }) {
  return <WithApplication>{(application) => <OpenOnly application={application}>{children}</OpenOnly>}</WithApplication>
}

function OpenOnly({ application, children }: { application: Application; children: (one: Application) => ReactNode }) {
  const { replace } = useRoute()
  const { review, riskSigned } = application
  const closed = review !== 'DEFAULT'
  useEffect(() => {
    if (closed) replace('ApplicationStatus', {})
    else if (!riskSigned) replace('Risk', {})
  })
  return closed || !riskSigned ? <LoadingScreen /> : children(application)
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
  const { review } = application
  const decided = isDecided(application)
  useEffect(() => {
    if (!decided) replace(review === 'DEFAULT' ? stepRoutes[step] : 'ApplicationStatus', {})
  })
  return decided ? children(application) : <LoadingScreen />
}

/** Whether the data can be changed in the profile. */
export const isDecided = ({ review }: Pick<Application, 'review'>): boolean =>
  review === 'APPROVED' || review === 'REJECTED'
