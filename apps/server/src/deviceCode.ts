import * as v from 'valibot';

/** Whom a code signs in on another device, and until when: as the store keeps it. */
const deviceCode = v.object({ player: v.string(), name: v.string(), expiresAt: v.number() });
export type DeviceCode = v.InferOutput<typeof deviceCode>;

export const formatDeviceCode = (code: DeviceCode): string => JSON.stringify(code);
export const parseDeviceCode = (text: string): DeviceCode => v.parse(deviceCode, JSON.parse(text));
