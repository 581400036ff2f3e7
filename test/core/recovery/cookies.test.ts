import { USERNAME_COOKIE } from '../../../core/recovery/known-username';
import { REDIRECT_COOKIE } from '../../../core/recovery/login-address';

describe('Section 3 · Cookies read', () => {
  it('[3.cookie.1] uname is the username, ruri the redirect address after login', () => {
    expect([USERNAME_COOKIE, REDIRECT_COOKIE]).toEqual(['uname', 'ruri']);
  });
});
