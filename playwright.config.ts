// `npx playwright test` from the root of the project.
export { default } from './apps/web/playwright.config.ts';
