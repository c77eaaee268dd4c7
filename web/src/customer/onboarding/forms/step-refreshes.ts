import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { contactConsents } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { outdatedInfo } from '@lumbung/shared/contract/onboarding/outdated-info.ts'

/** The reads to invalidate after a step is saved. */
export const stepRefreshes = [currentApplication, home, outdatedInfo, contactConsents]
