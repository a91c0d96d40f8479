interface ImportMetaEnv {
  readonly DEV: boolean;
}
interface ImportMeta {
  readonly env: ImportMetaEnv;
}
declare module '*.css';

/** Addresses of the pictures that were painted with the build, by track and theme; a page in development has none. */
declare const PICTURES: Readonly<Record<string, string>> | undefined;
